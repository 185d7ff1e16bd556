import { serverNowMs } from "#src/core/network/serverTime.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Greeting.module.css";
import { greeting, trialLeft } from "./greeting.ts";

interface GreetingProps {
  fullName: string;
  trialEndsAt: string | undefined;
}

export function Greeting({ fullName, trialEndsAt }: GreetingProps) {
  const trial = trialLeft(trialEndsAt, serverNowMs());
  return (
    <>
      <p className={styles.greeting}>{greeting(fullName, new Date())}</p>
      {trial && (
        <p className={styles.trial}>
          {trial} · <PathLink href="/packages">See packages</PathLink>
        </p>
      )}
    </>
  );
}
