/** Controls of the features that a shortcut presses too. */
export type ControlCommand = "favourite" | "queue";

const offered: { name: ControlCommand; run: () => void }[] = [];

/** Offers a shown control to its shortcut until the returned function is called. The one offered last is pressed. */
export function offerCommand(name: ControlCommand, run: () => void): () => void {
  const offer = { name, run };
  offered.push(offer);
  return () => void offered.splice(offered.indexOf(offer), 1);
}

/** Does nothing if no such control is shown. */
export const runCommand = (name: ControlCommand): void => offered.findLast((offer) => offer.name === name)?.run();
