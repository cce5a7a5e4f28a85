-- Indexes for what is looked up by other columns than the first ones of a key: the events of a page, what an edit
-- touched, and the edits that were undone.

CREATE INDEX publication_event_by_page ON publication_event (page);
CREATE INDEX edit_key_by_revision ON edit_key (revision);
CREATE INDEX edit_by_undone ON edit (undoes) WHERE undoes IS NOT NULL;
