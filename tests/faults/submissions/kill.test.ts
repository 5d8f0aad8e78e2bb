import { expect, test } from 'vitest'
import { killWhileSubmitting } from './kill-while-submitting.ts'

const seconds = Number(process.env.FAULTS_SECONDS ?? 60)
const extent = process.env.FAULTS === 'long' ? { kills: 30, seconds } : { kills: 7 }

test(
  'kills while respondents submit neither lose nor duplicate a submission',
  { timeout: seconds * 1_000 + 300_000 },
  async () => {
    const { violations, ...figures } = await killWhileSubmitting(extent)
    console.log('kills:', figures)
    expect(violations).toEqual([])
    expect(figures.acknowledged).toBeGreaterThanOrEqual(figures.kills)
  },
)
