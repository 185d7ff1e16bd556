// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { NoSubscription } from "#src/features/packages/NoSubscription.tsx";
import { mount } from "../../ui/mount.tsx";

it.each([
  [{ ends_at: "2026-05-03T10:00:00Z", is_free: false }, "Your subscription ended on 3 May 2026. Renew to go on."],
  [{ ends_at: "2026-05-03T10:00:00Z", is_free: true }, "Your free days ended on 3 May 2026. Subscribe to go on."],
])("says when what somebody had came to its end: %j", (ended, sentence) => {
  mount(<NoSubscription ended={ended} />);
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).toContain("all of the music opens again.");
});

it("says nothing of an end where the server does not name one", () => {
  mount(<NoSubscription ended={undefined} />);
  expect(document.body.textContent).toBe(
    "You have no subscription at the moment. Subscribe to a package, and all of the music opens.",
  );
});
