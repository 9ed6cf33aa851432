export type Permission = 'managedUser' | 'editApplications' | 'viewUsers'
