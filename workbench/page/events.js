// What modules tell each other: `about` (the answer to the request of this name, once), `position` (another position is
// current), `step` (a step is drawn, or none any more), `cell` (another cell is chosen), `strategy` (another strategy is
// chosen), `panel` (the panel of this id is open), `failed` (a request, with its error).

const hub = new EventTarget();

/// Calls `run` with the value of each later event of this name.
export const on = (name, run) => hub.addEventListener(name, ({detail}) => run(detail));

export const emit = (name, value) => hub.dispatchEvent(new CustomEvent(name, {detail: value}));
