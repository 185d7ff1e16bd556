// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { NoSubscription } from "#src/features/packages/NoSubscription.tsx";
import { mount } from "../../ui/mount.tsx";

it.each([
  [
    { ends_at: "2026-05-03T10:00:00Z", is_free: false },
    "Your subscription ended on 3 May 2026. Renew to keep listening.",
  ],
  [
    { ends_at: "2026-05-03T10:00:00Z", is_free: true },
    "Your free trial ended on 3 May 2026. Subscribe to keep listening.",
  ],
])("the screen says when the user's access ended: %j", (ended, sentence) => {
  mount(<NoSubscription ended={ended} />);
  expect(document.body.textContent).toBe(sentence);
});

it("the screen does not mention when access ended if the server does not say", () => {
  mount(<NoSubscription ended={undefined} />);
  expect(document.body.textContent).toBe("You don’t have a subscription. Choose a package to keep listening.");
});
