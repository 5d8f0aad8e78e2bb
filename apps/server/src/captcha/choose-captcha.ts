const providers = ['recaptcha', 'hcaptcha'] as const
export type CaptchaProvider = (typeof providers)[number]

type SetUp = Partial<Record<CaptchaProvider, unknown>>

/** Returns the wanted provider if it is configured, otherwise the other one. Undefined if neither is configured. */
export function chooseCaptcha(
  setUp: SetUp,
  wanted: CaptchaProvider = 'recaptcha',
): CaptchaProvider | undefined {
  const inOrder = [wanted, ...providers.filter((provider) => provider !== wanted)]
  return inOrder.find((provider) => setUp[provider])
}
