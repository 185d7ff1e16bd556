/** Exchanges messages with the other tabs. Without BroadcastChannel, as in Safari before 15.4, there are none. */
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
