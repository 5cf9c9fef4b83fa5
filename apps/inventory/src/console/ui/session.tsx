/** What the pages need of the session, and requests that change it. */

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/** The root of the console that this page belongs to. */
export function rootPath(): string {
  return (window as unknown as { REDUX_STATE: { paths: { rootPath: string } } }).REDUX_STATE.paths.rootPath;
}

/** A POST with the session's CSRF token; done when the whole answer is there. */
export async function post(path: string): Promise<void> {
  const answer = await fetch(`${rootPath()}${path}`, {
    method: 'POST',
    headers: { 'x-csrftoken': cookie('csrftoken') },
    redirect: 'manual',
  });
  await answer.text();
}

/** A moment as an operator reads it: UTC, to the minute. */
export function momentOf(text: string): string {
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}

interface Answer {
  notice?: { message: string; type: 'success' | 'error' };
  redirectUrl?: string;
  record?: { errors?: Record<string, { message: string }> };
  token?: string;
}

/** The answer of a console action, also where it came with an error status. */
export async function answerOf(call: Promise<{ data: unknown }>): Promise<Answer> {
  try {
    return (await call).data as Answer;
  } catch (error) {
    const body = (error as { response?: { data?: Answer & { detail?: string } } }).response?.data;
    return body?.notice
      ? body
      : { notice: { type: 'error', message: body?.detail ?? 'The server could not be reached.' } };
  }
}
