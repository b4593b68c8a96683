/** A drawing of ours, as a complete SVG document, inline. Never anything that came from outside. */
export const Drawing = ({ svg, className }: { readonly svg: string; readonly className?: string | undefined }) => (
  <span class={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
);

const kept = new Map<string, string>();
/** The same as an address, for pictures that stand in many places. */
export function addressOf(svg: string): string {
  let address = kept.get(svg);
  if (address === undefined) kept.set(svg, (address = `data:image/svg+xml,${encodeURIComponent(svg)}`));
  return address;
}
