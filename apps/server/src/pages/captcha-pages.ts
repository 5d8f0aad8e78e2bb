/** Pages that create an account. Only their documents may load a captcha. */
export const captchaPaths = ['/register', '/setup']
