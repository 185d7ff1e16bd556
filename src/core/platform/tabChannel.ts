/** Talks with the other tabs of this browser. Where it has no BroadcastChannel, as Safari before 15.4, this tab is alone. */
export interface TabChannel<Message> {
  send(message: Message): void;
  /** Replaces the former `react`; null ends listening. */
  listen(react: ((message: Message) => void) | null): void;
}

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  return {
    send: (message) => channel?.postMessage(message),
    listen(react) {
      if (channel) channel.onmessage = react && (({ data }: MessageEvent<Message>) => react(data));
    },
  };
}
