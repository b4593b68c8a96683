import type { Seat } from "../../../../shared/engine/contract.ts";
import { type ContractId, contractOf } from "../../../../shared/games/port-royal/data.ts";
import { stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { ContractInPlay, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { cubeDrawing } from "../../../art/house.ts";
import type { Page, PanelProps } from "../../../table/panels/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { asksDrawing } from "../art/contracts.ts";
import { signSvg } from "../art/signs.ts";
import { standingOf } from "../texts/contracts.ts";
import { textsOf } from "../texts/speaker.ts";
import { Lying } from "./Cards.tsx";
import "./contracts.css";

/** A player's cube, as it lies on the table. */
export const Cube = ({ seat }: { readonly seat: Seat }) => <Drawing className="pr-cube" svg={cubeDrawing(seat).svg} />;
/** What a contract asks for, drawn as on its notice. */
export const Asks = ({ contract }: { readonly contract: ContractId }) => (
  <Drawing className="pr-asks" svg={asksDrawing(contract).svg} />
);

/** Every contract that lies out: what it asks for, what it pays to whom, and how far everybody has come (PR-35). */
const Contracts = ({ view, language, name }: PanelProps<PortRoyal>) => {
  const { contracts } = textsOf(language);
  return (
    <div class="pr-contracts">
      <p>
        {contracts.help} {contracts.worth(view.contractPoints)}
      </p>
      <ul>
        {view.contracts.map((played) => (
          <li class="pr-contract" key={played.contract}>
            <h3 class="panel-group">{contracts.titles[played.contract]}</h3>
            <div class="pr-asked">
              <Asks contract={played.contract} />
              <p>{contracts.asks(played.contract)}</p>
            </div>
            <Places played={played} />
            <ul class="pr-standing">
              {standingOf(contracts, view, played, name).map((sentence) => (
                <li key={sentence}>{sentence}.</li>
              ))}
            </ul>
            <p class="unseen">{contracts.pays(played.contract)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The five coin spaces with the cubes on them; before them those that are parked (PR-36, PR-42, PR-78). */
function Places({ played: { contract, completed, parked } }: { readonly played: ContractInPlay }) {
  const steps = stepsOf(contract);
  return (
    <div class="pr-places" aria-hidden="true">
      {Array.from({ length: steps - 1 }, (_, i) => (
        <span class="pr-place-box step" key={`step-${i}`}>
          <b>{i + 1}</b>
          <span class="pr-sockets">
            {parked.map((step, seat) => step === i + 1 && <Cube key={seat} seat={seat} />)}
          </span>
        </span>
      ))}
      {contractOf(contract).coins.map((coins, i) => (
        <span class="pr-place-box" key={i}>
          <Drawing className="panel-sign" svg={signSvg({ income: `${coins}` })} />
          <span class="pr-sockets">{completed[i] !== undefined && <Cube seat={completed[i]} />}</span>
        </span>
      ))}
    </div>
  );
}

/** One player's contracts: completed, under way, and the ships kept for one (PR-47). */
export function OwnContracts({ view, language, name, seat }: PanelProps<PortRoyal> & { readonly seat: Seat }) {
  const texts = textsOf(language);
  const { contracts, words } = texts;
  if (view.contracts.length === 0) return null;
  const { kept } = view.players[seat]!;
  const mine = view.contracts.flatMap(({ contract, completed, parked }): [ContractId, string][] => {
    if (completed.includes(seat)) return [[contract, contracts.place(name(seat), completed.indexOf(seat) + 1)]];
    return parked[seat]! > 0 ? [[contract, contracts.step(name(seat), parked[seat]!, stepsOf(contract))]] : [];
  });
  return (
    <section>
      <h3 class="panel-group">{words.contracts}</h3>
      <ul class="pr-mine">
        {mine.length === 0 && <li class="quiet">{contracts.noneCompleted}</li>}
        {mine.map(([contract, sentence]) => (
          <li key={contract}>
            <Cube seat={seat} />
            <p>
              <b>{contracts.titles[contract]}</b> {sentence}.
            </p>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <h4 class="panel-group">{contracts.kept}</h4>
          <Lying cards={kept} language={language} />
        </>
      )}
    </section>
  );
}

/** Opened from the contracts on the table, and from the menu. */
export const contracts: Page<PortRoyal> = {
  title: (language) => textsOf(language).words.contracts,
  Panel: Contracts,
  inMenu: (view) => view.contracts.length > 0,
};
