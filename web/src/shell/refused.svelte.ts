// Where a refusal is read: above the buttons of what is asked, whatever was scrolled there.
import { getContext, setContext, type Snippet } from "svelte";

class RefusalPlace {
  said = $state.raw<Snippet | undefined>();
}
const key = Symbol("refusal");
export const provideRefusalPlace = () => setContext(key, new RefusalPlace());
export const refusalPlace = () => getContext<RefusalPlace | undefined>(key);
