// A board without the players beside it, as in a picture on a page.
import { getContext, setContext } from "svelte";

const key = Symbol("board alone");
export const provideBoardAlone = () => setContext(key, true);
export const isBoardAlone = () => getContext<boolean | undefined>(key) === true;
