import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../problems.ts'

/** Finds the workspace of a form by its slug or ID. */
type FindWorkspaceOf = (form: string) => Promise<number | undefined>

/** On author calls that are restricted to a domain, resources of other workspaces are not found. */
export function restrictToWorkspace(app: FastifyInstance, findWorkspaceOf: FindWorkspaceOf): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { onlyWorkspaceId: only, routeOptions } = request
    // Routes for respondents check the form they find with `isVisibleOnDomain`.
    if (only === undefined || routeOptions.config.onDomains) return done()
    namedWorkspaces(request, findWorkspaceOf).then(
      (named) => done(named.every((id) => id === only) ? undefined : notFound()),
      done,
    )
  })
}

async function namedWorkspaces(
  { params, query, body }: FastifyRequest,
  findWorkspaceOf: FindWorkspaceOf,
): Promise<(number | undefined)[]> {
  const [path, asked, sent] = [params, query, body].map((part) => (part ?? {}) as Named)
  const workspaces = [path!.workspace, asked!.workspace_id, sent!.workspace_id].filter(isGiven)
  const forms = [path!.form, asked!.form_id, sent!.form_id, sent!.form_slug].filter(isGiven)
  // Without a form in the path, these IDs could belong to any form.
  const parts = [path!.version, path!.submission, path!.integration].filter(isGiven)
  if (parts.length > 0 && path!.form === undefined) return [undefined]
  return [...workspaces.map(Number), ...(await Promise.all(forms.map(String).map(findWorkspaceOf)))]
}

type Named = Partial<
  Record<
    | 'workspace'
    | 'workspace_id'
    | 'form'
    | 'form_id'
    | 'form_slug'
    | 'version'
    | 'submission'
    | 'integration',
    unknown
  >
>

const isGiven = (value: unknown) => value !== undefined && value !== null
