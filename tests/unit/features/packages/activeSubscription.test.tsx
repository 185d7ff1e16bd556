// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import { ActiveSubscription } from "#src/features/packages/ActiveSubscription.tsx";
import { find, mount } from "../../ui/mount.tsx";

it.each([
  [0, undefined, "Free trial, until 3 May 2026"],
  [0, "Listener", "Listener, Free, until 3 May 2026"],
  [999, "Listener", "Listener, £9.99 per month, until 3 May 2026"],
] as const)(
  "the subscription is described by its price and its last day: %s pence for %s",
  (amountPence, title, sentence) => {
    mount(
      <ActiveSubscription
        package_id={undefined}
        title={title}
        subscription_amount={pence(amountPence)}
        time_period_type="month"
        ends_at="2026-05-03T10:00:00Z"
        hasBought={false}
      />,
    );
    expect(find("p").textContent).toBe(sentence);
  },
);
