/** Words that are common in fraudulent forms and mails. They are only a reason to look closer. */
const credentials =
  'password|passcode|pin code|one-time code|otp|2fa code|verification code|security code|secret question|seed phrase|recovery phrase|private key|wallet phrase|login details|sign-in details|account credentials|username and password|mot de passe|contraseña|passwort|كلمة المرور'
const cards =
  'credit card|debit card|card number|cvv|cvc|expiry date|bank account|iban|routing number|sort code|swift code|social security|ssn|tax refund|national id|passport number|carte bancaire|tarjeta de crédito|kreditkarte|بطاقة الائتمان'
const brands =
  'paypal|microsoft|office 365|outlook|onedrive|sharepoint|google account|gmail|icloud|apple id|amazon|netflix|facebook|instagram|whatsapp|telegram|linkedin|dropbox|docusign|adobe|dhl|fedex|ups delivery|usps|royal mail|irs|hmrc|coinbase|binance|metamask|trust wallet|ledger|chase|wells fargo|bank of america|hsbc|barclays|santander|steam|roblox'
const urgency =
  'account suspended|account will be|verify your account|confirm your identity|unusual activity|unauthorized|act now|immediately|within 24 hours|final notice|last warning|your mailbox|storage is full|quota exceeded|upgrade your mailbox|package is waiting|delivery failed|you have won|winner|lottery|prize|gift card|giveaway|free money|inheritance|investment opportunity|double your|guaranteed profit|loan approved|crypto|airdrop|job offer|work from home|click here|claim now'

/** Word boundaries of ASCII would split words of other scripts. */
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[credentials, cards, brands, urgency].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

export const hasSuspiciousWord = (text: string): boolean => pattern.test(text)
