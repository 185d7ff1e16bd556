import { vi } from "vitest";

/** A browser's Web Push, without the service behind it. */
export class FakePushManager {
  /** The key of the current subscription; null for none. */
  key: string | null = null;
  isBroken = false;

  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (this.isBroken) throw new DOMException("Registration failed", "AbortError");
    if (this.key !== null && this.key !== applicationServerKey)
      throw new DOMException("another key", "InvalidStateError");
    this.key = applicationServerKey;
    return this.subscription();
  }

  async getSubscription() {
    return this.key === null ? null : this.subscription();
  }

  private subscription() {
    const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
    return {
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${this.key}`, keys }),
      unsubscribe: async () => {
        this.key = null;
        return true;
      },
    };
  }
}

/** The service workers of a browser with one active registration. */
export function workersWith(pushManager: FakePushManager) {
  const registration = { pushManager };
  return {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    controller: null,
  };
}
