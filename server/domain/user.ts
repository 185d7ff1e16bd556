/** The signed-in user who makes a call, as their session and account say. */
export interface User {
  accountId: number;
  email: string;
  role: "Listener" | "Admin" | "Seller";
  isSubscribed: boolean;
  audioQuality: "Auto" | "High" | "Medium" | "Low";
  /** Identifies the session, so that all others can be ended without this one. */
  sessionHash: string;
}
