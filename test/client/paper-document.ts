/** A page without a browser, for what listens to its keys: what has the focus, as far as keys ask, is where it lies. */
export class Place {
  private readonly within: string;
  constructor(within: string) {
    this.within = within;
  }
  closest(places: string): Place | null {
    return places.split(", ").includes(this.within) ? this : null;
  }
}

/** Takes the place of `document`; `Place` that of `Element`. */
export class PaperDocument extends EventTarget {
  readonly body = new Place("body");
  /** The dialog that is open. */
  dialog: object | null = null;
  querySelector(): object | null {
    return this.dialog;
  }
  /** Whether somebody took it: then the browser does nothing more with it. */
  press(key: string, on = this.body, more: object = {}): boolean {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...more });
    Object.defineProperty(event, "target", { value: on });
    this.dispatchEvent(event);
    return event.defaultPrevented;
  }
}
