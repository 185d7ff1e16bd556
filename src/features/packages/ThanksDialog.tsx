import { Link, useRouter } from "@tanstack/react-router";
import type { FreeTerms } from "#contract/freeTerms.ts";
import { report } from "#src/core/platform/report.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { thanksFor } from "./thanksFor.ts";

interface ThanksDialogProps {
  isOpen: boolean;
  terms: FreeTerms;
  isSubscribed: boolean;
}

/** Tells a new user what they get for completing the profile. The URL determines whether it is open. */
export function ThanksDialog({ isOpen, terms, isSubscribed }: ThanksDialogProps) {
  const router = useRouter();
  const close = () => {
    router
      .navigate({ to: "/packages", replace: true, resetScroll: false })
      .catch((cause) => report("closing the thank-you dialog", cause));
  };
  const start = (
    <Link to="/" className={buttonClass("primary")}>
      Start listening
    </Link>
  );
  const canListen = isSubscribed || terms.free_listening || terms.free_days !== 0;
  return (
    <Dialog title="Thank you" isOpen={isOpen} onClose={close} size="small" {...(canListen && { footer: start })}>
      <p>{thanksFor(terms, isSubscribed)}</p>
    </Dialog>
  );
}
