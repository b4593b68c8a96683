/** So long a browser may take until it has begun to write, in milliseconds. */
const PATIENCE = 10_000;

/** A text as a file in the folder for whatever this browser fetches. */
export function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}
