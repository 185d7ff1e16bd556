/** Exchanges messages with other tabs. Does nothing without BroadcastChannel, as in Safari before 15.4. */
export interface TabChannel<Message> {
  send(message: Message): void;
  /** Replaces the previous `react`; null stops listening. */
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
