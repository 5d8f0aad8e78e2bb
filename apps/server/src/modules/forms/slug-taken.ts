import { invalid, problem } from '../../problems.ts'

const slugTaken = () => invalid([problem('slug', 'form.slug_taken')])

/** Somebody may take the address between the check and the write. */
export async function refuseTakenSlug<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    throw isTaken(error) ? slugTaken() : error
  }
}

function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'forms_slug_key') return true
  return false
}
