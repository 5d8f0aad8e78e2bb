/** Pages that create an account. Only their documents may load a captcha. */
export const captchaPaths = ['/register', '/setup']

/** Pages of people who are about to sign in. Only their documents may load Google's One Tap. */
export const oneTapPaths = ['/login', '/register']
