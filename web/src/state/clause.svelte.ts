// The clause of a rules page that is being read beside what cited it. One at a time, and nobody leaves the table for it.
class ClauseReader {
  open = $state.raw<{ game: string; id: string; by: HTMLElement } | null>(null);

  // Pressed again it closes.
  toggle(game: string, id: string, by: HTMLElement) {
    this.open = this.open?.by === by && this.open.id === id ? null : { game, id, by };
  }
  turnTo(id: string) {
    if (this.open) this.open = { ...this.open, id };
  }
  close() {
    this.open = null;
  }
}
export const clauseReader = new ClauseReader();
