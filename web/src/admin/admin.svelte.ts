// What an admin sees and does: the list of the server, and deeds that are asked about before they are done.
import { Refused, connection } from "../net/connection.svelte";
import type { TableRow } from "../protocol/messages";
import { announcer } from "../state/announce.svelte";
import type { News } from "../state/news.svelte";

export interface OnlinePlayer {
  player: string;
  name: string;
  account: string | null;
  admin: boolean;
  muted: boolean;
  addresses: string[];
}
export interface Sanction {
  kind: "ban" | "mute" | "ban-address";
  who: string;
  name: string;
  reason: string;
  until: number | null;
  at: number;
}
export interface Deed {
  at: number;
  by: string | null; // an account; null: the command line
  what: string;
  whom: string;
  detail: string;
}
export interface AdminList extends News {
  online: OnlinePlayer[];
  tables: (TableRow & { frozen: string | null })[];
  sanctions: Sanction[];
  admins: string[];
  deeds: Deed[];
  fast: number; // games that a drain waits for
}

// What is asked about before it is done.
export interface Question {
  title: string;
  about: string;
  yes: string;
  message: Record<string, unknown>;
  wants: { reason?: boolean; time?: boolean; address?: boolean };
}

class Admin {
  list = $state.raw<AdminList | null>(null);
  trouble = $state("");
  question = $state.raw<Question | null>(null);

  async load() {
    try {
      this.list = await connection.call<AdminList>({ cmd: "admin", do: "list" });
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error.message;
    }
  }
  // True: it is done.
  async carryOut(message: Record<string, unknown>, note: string) {
    try {
      await connection.call({ cmd: "admin", ...message });
      announcer.show(note);
      await this.load();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      announcer.show(error.message);
      return false;
    }
  }
  ban(who: string, name: string, online: boolean) {
    this.question = {
      title: `Ban ${name}?`,
      about: "They are shown out and cannot come back, with the same player or account. Their games are kept.",
      yes: "Ban",
      message: { do: "ban", who },
      wants: { reason: true, time: true, address: online },
    };
  }
  mute(who: string, name: string) {
    this.question = {
      title: `Mute ${name}?`,
      about: "They can play, and not chat.",
      yes: "Mute",
      message: { do: "mute", who },
      wants: { reason: true, time: true },
    };
  }
  removeAccount(who: string, name: string) {
    this.question = {
      title: `Remove ${name}?`,
      about:
        "Account, name and every way in are deleted, and unfinished games are given up. This cannot be undone. " +
        "Finished games stay, without the name.",
      yes: "Remove for good",
      message: { do: "remove-account", who },
      wants: { reason: true },
    };
  }
  removeTable(table: string, title: string) {
    this.question = {
      title: `Remove this table?`,
      about: `${title}: the game is deleted with everything that was said there. This cannot be undone.`,
      yes: "Remove for good",
      message: { do: "remove-table", table },
      wants: { reason: true },
    };
  }
  unfreeze(table: string, title: string) {
    this.question = {
      title: "Let the table go on?",
      about: `${title} goes on from before the move that met the mistake. If the mistake is still there, it freezes again.`,
      yes: "Unfreeze",
      message: { do: "unfreeze", table },
      wants: {},
    };
  }
  drain(minutes: number) {
    this.question = {
      title: "Close the server for an upgrade?",
      about:
        `From now on no game begins. The server ends when ${this.list?.fast ?? 0} fast games are over, ` +
        `or in ${minutes} minutes; somebody has to start it again.`,
      yes: "Close it",
      message: { do: "drain", minutes },
      wants: {},
    };
  }
}
export const admin = new Admin();
