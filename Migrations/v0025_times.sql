-- Times are named for what happens at them: every column of one ends with `_at`.

ALTER TABLE edit RENAME COLUMN moment TO edited_at;
ALTER TABLE publication RENAME COLUMN made TO made_at;
ALTER TABLE publication_event RENAME COLUMN moment TO happened_at;
ALTER TABLE publication_state RENAME COLUMN live_from TO starts_at;
ALTER TABLE publication_state RENAME COLUMN until TO ends_at;
ALTER TABLE publication_state RENAME COLUMN withdrawn TO withdrawn_at;
ALTER TABLE preview_link RENAME COLUMN expires TO expires_at;
ALTER TABLE preview_link RENAME COLUMN created TO created_at;
ALTER TABLE preview_link RENAME COLUMN revoked TO revoked_at;
ALTER TABLE user RENAME COLUMN created TO created_at;
ALTER TABLE user RENAME COLUMN revoked TO revoked_at;
ALTER TABLE user_token RENAME COLUMN created TO created_at;
ALTER TABLE user_token RENAME COLUMN until TO expires_at;
