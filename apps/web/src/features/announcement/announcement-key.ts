export const announcementKey = ['announcement']
