import type { Saying as Says } from "../../../../shared/talk.ts";
import { signSvg } from "../../../art/talk.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { talkWords } from "../../i18n/talk.ts";

/** What somebody says, for eyes: a sign is drawn. His own words are text, whatever they look like, and run as they are written. */
export function Saying({ says }: { readonly says: Says }) {
  if (!("sign" in says)) return <bdi class="saying">{inWords(says)}</bdi>;
  return (
    <>
      <Drawing className="talk-sign" svg={signSvg(says.sign)} />
      <span class="unseen">{inWords(says)}</span>
    </>
  );
}

/** For ears: in the language of whoever hears it. */
export function inWords(says: Says): string {
  const { phrases, signs } = talkWords.value;
  return "text" in says ? says.text : "sign" in says ? signs[says.sign] : phrases[says.phrase];
}
