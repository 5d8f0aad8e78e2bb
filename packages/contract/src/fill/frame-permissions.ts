/** The `allow` attribute of a frame with a form. Without it, browsers deny these to forms of another origin. */
export const framePermissions = 'camera; clipboard-write; fullscreen'
