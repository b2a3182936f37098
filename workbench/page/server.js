// How the page asks: requests to `nonet serve`. The page without a server has another file of this name.

/// The text of the answer to a request. Throws an Error with a message for people, or an AbortError when the signal is
/// given.
export async function post(name, body, signal) {
  try {
    const response = await fetch(`api/${name}`, {
      method: 'POST', headers: {'Content-Type': 'application/json'}, body, signal,
    });
    return await response.text() || `status ${response.status}`;
  } catch (error) {
    if (signal.aborted) throw error;
    throw Error('The server does not answer. Is `nonet serve` still running?');
  }
}
