export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
const mutatingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
const retries = 1

/** Retries transient failures, but never requests that change data. */
export async function fetchWithRetry(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  init: RequestInit & { method: string },
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, init)
    const mayRetry = attempt < retries && !mutatingMethods.includes(init.method)
    if (!mayRetry || !retriedStatuses.includes(response.status)) return response
  }
}
