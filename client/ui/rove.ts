/** Arrow keys go from one thing to look at (`data-at`) to the next: the list around them is one stop for the Tab key. */
export function rove(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-at]")];
  const now = things.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? things.at(step < 0 ? -1 : 0) : things[now + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
