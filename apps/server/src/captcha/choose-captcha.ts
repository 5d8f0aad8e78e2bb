const providers = ['recaptcha', 'hcaptcha'] as const
export type CaptchaProvider = (typeof providers)[number]

type SetUp = Partial<Record<CaptchaProvider, unknown>>

/** The one that is wanted where it is set up, else the one that is. Undefined where none is. */
export function chooseCaptcha(
  setUp: SetUp,
  wanted: CaptchaProvider = 'recaptcha',
): CaptchaProvider | undefined {
  const inOrder = [wanted, ...providers.filter((provider) => provider !== wanted)]
  return inOrder.find((provider) => setUp[provider])
}
