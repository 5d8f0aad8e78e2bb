import { isCausedBy } from '../../../database/failures.ts'
import { invalid, problem } from '../../../problems.ts'

/** Handles a slug that was taken between the check and the write. */
export async function refuseTakenSlug<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'forms_slug_key')) throw error
    throw invalid([problem('slug', 'form.slug_taken')])
  }
}
