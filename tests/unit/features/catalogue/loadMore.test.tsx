// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { LoadMoreButton } from "#src/features/catalogue/LoadMoreButton.tsx";
import { find, mount } from "../../ui/mount.tsx";

const names = (count: number) => Array.from({ length: count }, (_, index) => `Song ${index + 1}`);

const Listed = ({ count, hasMore }: { count: number; hasMore: boolean }) => (
  <main>
    <ul>
      {names(count).map((name) => (
        <li key={name}>
          <a href="/">{name}</a>
        </li>
      ))}
    </ul>
    <LoadMoreButton count={count} hasMore={hasMore} isBusy={false} onLoadMore={() => Promise.resolve(true)} />
  </main>
);

test("after Load more the first new row has the focus, even if the button is gone, and the count is announced", () => {
  const put = mount(<Listed count={2} hasMore />);
  act(() => find("button").click());
  put(<Listed count={4} hasMore={false} />);
  expect(document.activeElement?.textContent).toBe("Song 3");
  expect(find('[role="status"]').textContent).toBe("4 shown");
});

test("rows that load automatically take no focus", () => {
  const put = mount(<Listed count={2} hasMore />);
  put(<Listed count={4} hasMore />);
  expect(document.activeElement).toBe(document.body);
});
