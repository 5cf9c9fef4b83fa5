/** Sends JSON to the API of the service at this address. @returns its answer's status and body */
export async function send(
  baseUrl: string,
  path: string,
  body: object,
  token?: string,
  method = 'POST',
): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${baseUrl}/api/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
