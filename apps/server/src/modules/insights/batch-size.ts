/** Longer answers are cut. */
export const longestAnswer = 1000
export const batchAnswers = 80
export const batchCharacters = 12_000

/** About how much an analysis sends and receives. */
export function estimate({ answers, characters }: { answers: number; characters: number }) {
  const requests = Math.ceil(Math.max(answers / batchAnswers, characters / batchCharacters))
  const perRequest = 400
  const perAnswer = 10
  const tokens = Math.ceil(characters / 4) + requests * perRequest + answers * perAnswer
  return { answers, requests: requests === 0 ? 0 : requests + 1, tokens }
}
