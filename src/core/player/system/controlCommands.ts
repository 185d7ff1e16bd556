/** Controls that also have a shortcut. Features own them, and core must not import features. */
export type ControlCommand = "favourite" | "queue";

const offered: { name: ControlCommand; run: () => void }[] = [];

/**
 * Lets a shortcut press this control until the returned function is called. If several are offered, the latest is
 * pressed.
 */
export function offerCommand(name: ControlCommand, run: () => void): () => void {
  const offer = { name, run };
  offered.push(offer);
  return () => void offered.splice(offered.indexOf(offer), 1);
}

/** Does nothing if no such control is shown. */
export const runCommand = (name: ControlCommand): void => offered.findLast((offer) => offer.name === name)?.run();
