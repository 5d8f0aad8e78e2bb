/** Thrown by a route that cannot be shown. */
export class RouteError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'RouteError'
    this.status = status
  }
}

/** The path has the shape of a page, but no such page can exist. */
export function pageNotFound(path: string): RouteError {
  return new RouteError(404, `Page Not Found: ${path}`)
}
