import { Link, useRouter } from "@tanstack/react-router";
import { report } from "#src/core/report.ts";
import { buttonClass } from "#src/ui/buttonClass.ts";
import { Dialog } from "#src/ui/Dialog.tsx";

/** What a new listener gets for completing the profile. The address decides whether it is open. */
export function ThanksDialog({ isOpen }: { isOpen: boolean }) {
  const router = useRouter();
  const close = () => {
    router
      .navigate({ to: "/packages", replace: true, resetScroll: false })
      .catch((cause) => report("closing the thanks", cause));
  };
  const start = (
    <Link to="/" className={buttonClass("primary")}>
      Start listening
    </Link>
  );
  return (
    <Dialog title="Thank you" isOpen={isOpen} onClose={close} size="small" footer={start}>
      <p>
        Your profile is complete, and your free subscription of 3 days has begun. Everything in Segue is open to you
        until it ends.
      </p>
    </Dialog>
  );
}
