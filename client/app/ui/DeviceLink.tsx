import { useSignal } from "@preact/signals";
import { words } from "../i18n/language.ts";
import { deviceLink, refusalOf } from "../session.ts";
import { LinkBox } from "./LinkBox.tsx";

interface DeviceLinkProps {
  /** Where the other device goes then. */
  readonly path: string;
  readonly title: string;
  /** How long it is good, and for whom. */
  readonly once: string;
}

/** Made only when asked for: it signs another device in as this player. */
export function DeviceLink({ path, title, once }: DeviceLinkProps) {
  const url = useSignal<string | null>(null);
  const refused = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    try {
      url.value = await deviceLink(path);
      refused.value = null;
    } catch (error) {
      refused.value = refusalOf(error);
    }
  };
  return (
    <>
      {url.value === null ? (
        <button type="button" class="button paper" onClick={make}>
          {words.value.table.deviceButton}
        </button>
      ) : (
        <>
          <LinkBox url={url.value} label={title} />
          <p class="quiet">{once}</p>
        </>
      )}
      {refused.value !== null && (
        <p class="refused" role="status">
          {refused.value}
        </p>
      )}
    </>
  );
}

/** How the same player goes on elsewhere, folded: at a table he lands there, else in the lobby. */
export function OtherDevice({ path }: { readonly path: string }) {
  const { table } = words.value;
  return (
    <details class="menu-part">
      <summary>{table.deviceTitle}</summary>
      <p class="quiet">{table.deviceHint}</p>
      <DeviceLink path={path} title={table.deviceTitle} once={table.deviceOnce} />
    </details>
  );
}
