/** Pages that create an account. No other pages may load a captcha. */
export const captchaPaths = ['/register', '/setup']

/** Pages for people who are about to sign in. No other pages may load Google's One Tap. */
export const oneTapPaths = ['/login', '/register']
